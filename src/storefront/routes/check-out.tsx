export default function Page() {
  return <h1>check-out</h1>;
}
