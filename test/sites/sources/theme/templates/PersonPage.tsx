import type { TemplateProps } from 'sitegen';

export interface Person {
  id: string;
  name: string;
  role: string;
}

export default function PersonPage({ title, data, link }: TemplateProps<Person>) {
  return (
    <article>
      <h1>{title}</h1>
      <p>{data.role}</p>
      <a href={link('/docs/changelog')}>What is new</a>
    </article>
  );
}
