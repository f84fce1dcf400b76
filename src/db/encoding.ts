/** Says why a database of another encoding is refused: a cluster of the locale C makes such ones, which lose letters. */
export const findEncodingProblem = (encoding: string | undefined): string | undefined =>
  encoding === "UTF8"
    ? undefined
    : `its encoding is ${encoding}, and the shop needs UTF8; make another one by deploy/postgres/create-shop.sh DATABASE`;
