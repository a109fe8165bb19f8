/** Says how far the product is. */
export default function NavbarStart() {
  return <span className="brand-stage">beta</span>;
}
