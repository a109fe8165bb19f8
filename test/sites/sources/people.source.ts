import type { Source } from 'sitegen';
import type { Person } from './theme/templates/PersonPage.tsx';

/** Each record of a file has a page. */
export const load: Source<Person> = async (site) => {
  const people: Person[] = JSON.parse(await site.read('data/people.json'));
  return people.map((person) => ({
    path: `pages/people/${person.id}`,
    title: person.name,
    description: person.role,
    data: person,
    template: 'PersonPage',
  }));
};
