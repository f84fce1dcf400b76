export default function Page() {
  return <h1>dev-components</h1>;
}
