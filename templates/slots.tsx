/**
 * Places that a site can fill by a file of their name in its folder `theme`. Those that are empty are taken out of the
 * templates when these are bundled: what nobody uses costs no reader a byte.
 */

/** Stands in the navigation bar, behind the name of the site. */
export function NavbarStart() {
  return null;
}

/** Stands at the end of the navigation bar. */
export function NavbarEnd() {
  return null;
}

/** Stands at the top of every page, above its breadcrumbs or title. */
export function PageTop() {
  return null;
}

/** Stands between the title of a page and its article. */
export function BeforeArticle() {
  return null;
}

/** Follows the article of a page. */
export function AfterArticle() {
  return null;
}

/** Stands above the rows of a sidebar. */
export function SidebarTop() {
  return null;
}

/** Stands below the rows of a sidebar. */
export function SidebarBottom() {
  return null;
}

/** Stands at the top of the footer. */
export function FooterTop() {
  return null;
}

/** Stands at the foot of the footer. */
export function FooterBottom() {
  return null;
}

/** Stands below the text of the page for addresses that do not exist. */
export function NotFound() {
  return null;
}
