interface Plan {
  name: string;
  seats: number;
  storage: string;
}

/** Returns a table of plans: what the page on MDX shows. */
export default function PlanTable({ plans }: { plans: readonly Plan[] }) {
  return (
    <table>
      <thead>
        <tr>
          <th>Plan</th>
          <th>Seats</th>
          <th>Storage</th>
        </tr>
      </thead>
      <tbody>
        {plans.map(({ name, seats, storage }) => (
          <tr key={name}>
            <td>{name}</td>
            <td>{seats}</td>
            <td>{storage}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
