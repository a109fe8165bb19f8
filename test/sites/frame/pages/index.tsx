export default function Home({ site, link }: { site: { title: string }; link: (route: string) => string }) {
  return (
    <div>
      <h1>{site.title}</h1>
      <a href={link('/docs/start')}>Start</a>
    </div>
  );
}
