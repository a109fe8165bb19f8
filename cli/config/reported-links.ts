/** Severities in a new or migrated site for links whose addresses lead nowhere. By default they are not reported. */
export const reportedLinks = { 'link/broken': 'warning', 'link/anchor': 'warning' };
