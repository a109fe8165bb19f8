export function price(seats: number): string {
  return `${seats * 3} EUR`;
}
