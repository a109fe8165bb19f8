import { price } from './price.ts';

export interface Plan {
  name: string;
  seats: number;
}

export default function PlanTable({ plans }: { plans: readonly Plan[] }) {
  return (
    <section>
      <h2>Prices</h2>
      <table>
        <tbody>
          {plans.map(({ name, seats }) => (
            <tr key={name}>
              <td>{name}</td>
              <td>{price(seats)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p>
        See <a href="./plain.md#text">the plain page</a>.
      </p>
    </section>
  );
}
