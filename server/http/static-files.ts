// The built files: names with a hash in `assets/` never change, the few others at the top are looked at again.
import { readdirSync } from 'node:fs';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

const yearMs = 365 * 24 * 3600 * 1000;
const hourMs = 3600 * 1000;

export async function registerStaticFiles(app: FastifyInstance, folder: string): Promise<void> {
  await app.register(fastifyStatic, {
    root: `${folder}/assets`,
    prefix: '/assets/',
    preCompressed: true,
    immutable: true,
    maxAge: yearMs,
    index: false,
    dotfiles: 'deny',
  });
  const topFiles = readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isFile() && !/^\.|\.(?:br|gz)$/.test(entry.name))
    .map((entry) => entry.name);
  for (const name of topFiles) {
    app.get(`/${name}`, (_request, reply) =>
      reply.sendFile(name, folder, { maxAge: hourMs, immutable: false }),
    );
  }
}
