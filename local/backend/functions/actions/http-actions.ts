export function routeHttp(..._a: unknown[]): Promise<Response> { throw new Error() }
