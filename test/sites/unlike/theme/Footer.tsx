import { ColorModeToggle, useSite } from 'sitegen/theme';

/** The last line of a page. */
export default function Footer() {
  const { copyright } = useSite().shell.footer;
  return (
    <footer className="colophon">
      {copyright} <ColorModeToggle />
    </footer>
  );
}
