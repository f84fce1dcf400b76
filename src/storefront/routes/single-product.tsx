export default function Page() {
  return <h1>single-product</h1>;
}
