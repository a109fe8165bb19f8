import Link from '@docusaurus/Link';

export default function Home() {
  return <Link to="/docs">Start</Link>;
}
