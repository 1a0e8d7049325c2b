const reviewNetworks = ['Google', 'Yelp', 'Facebook', 'Nextdoor'];

/** Where customers can write a review: the first of the business's own pages that takes some. */
export function reviewLink(links: { network: string; address: string }[]): string | undefined {
  return reviewNetworks
    .map((network) => links.find((link) => link.network === network)?.address)
    .find(Boolean);
}
