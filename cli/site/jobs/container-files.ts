/** How a container builds the site, and where it serves it. */
interface Container {
  /** The command that writes the output. */
  command: string;
  /** Output folder, relative to the project. */
  out: string;
  /** Path under which the site is served; begins and ends with a slash. */
  baseUrl: string;
}

/** Returns the files that build a site and serve it with Caddy in a container, keyed by path. */
export function toContainerFiles({ command, out, baseUrl }: Container): [string, string][] {
  return [
    ['Dockerfile', toDockerfile(command, `/src/${out} /srv${baseUrl.slice(0, -1)}`)],
    ['.dockerignore', `.git\n**/node_modules\n${out}\n`],
    ['Caddyfile', toCaddyfile(baseUrl)],
  ];
}

function toDockerfile(command: string, copied: string): string {
  return `FROM node:22-slim AS build
WORKDIR /src
COPY . .
RUN ${command}

FROM caddy:2-alpine
COPY Caddyfile /etc/caddy/Caddyfile
COPY --from=build ${copied}
`;
}

/**
 * Returns the configuration of the server. A file of `assets` that is missing must not be kept for a year: a later
 * build may write it again under the same name. The part of the path after the base may be a language, whose folder has
 * a page of its own for unknown addresses.
 */
function toCaddyfile(baseUrl: string): string {
  const part = `{http.request.uri.path.${baseUrl.split('/').length - 2}}`;
  return `:80 {
	root * /srv
	encode zstd gzip
	header X-Content-Type-Options nosniff
	header ?Cache-Control "public, max-age=0, must-revalidate"
	@hashed {
		path ${baseUrl}assets/*
		file
	}
	header @hashed Cache-Control "public, max-age=31536000, immutable"
	try_files {path} {path}.html {path}/index.html
	file_server
	handle_errors {
		header Cache-Control "public, max-age=0, must-revalidate"
		try_files ${baseUrl}${part}/404.html ${baseUrl}404.html
		file_server
	}
}
`;
}
