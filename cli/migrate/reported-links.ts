/** The severities of broken links that name an address: `init` sets the same ones for a new site. */
export const reportedLinks = { 'link/broken': 'warning', 'link/anchor': 'warning' };
