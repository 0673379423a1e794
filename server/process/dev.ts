import { createServer as createVite } from 'vite';
import { runProcess } from './runProcess';
import { watchMigrations } from './watchMigrations';

/** The server with Vite in middleware mode for the client, which applies new migrations: `npm run dev`. */
void runProcess({
  onDatabase: watchMigrations,
  fallback: async server => {
    const vite = await createVite({ server: { middlewareMode: true, hmr: { server } } });
    return (request, response) => {
      if (request.url === '/') {
        response.writeHead(302, { location: '/studio/' }).end();
        return;
      }
      vite.middlewares(request, response);
    };
  },
});
