export default function Page() {
  return <h1>beverages</h1>;
}
