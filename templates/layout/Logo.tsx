import type { Picture } from '../../runtime/page-data.ts';

/** A mark of the site. Where dark pages have another, the style sheet shows one of both, and the browser fetches that. */
export function Logo({ picture: { src, srcDark, alt }, size }: { picture: Picture; size: number }) {
  if (!srcDark) return <img src={src} alt={alt} width={size} height={size} />;
  return [src, srcDark].map((address, index) => (
    <img
      key={address}
      className={index === 0 ? 'in-light' : 'in-dark'}
      src={address}
      alt={alt}
      width={size}
      height={size}
      loading="lazy"
    />
  ));
}
