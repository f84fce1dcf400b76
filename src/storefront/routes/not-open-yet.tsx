export default function Page() {
  return <h1>not-open-yet</h1>;
}
