import type { Picture } from '../../runtime/page-data.ts';

/** A mark of the site. Where dark pages have another, the style sheet shows one of both, and the browser fetches that. */
export function Logo({ picture: { src, srcDark, alt }, size }: { picture: Picture; size: number }) {
  const image = (address: string, mode?: 'in-light' | 'in-dark') => (
    <img className={mode} src={address} alt={alt} width={size} height={size} loading={mode ? 'lazy' : undefined} />
  );
  if (!srcDark) return image(src);
  return (
    <>
      {image(src, 'in-light')}
      {image(srcDark, 'in-dark')}
    </>
  );
}
