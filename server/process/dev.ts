import { createServer as createVite } from 'vite';
import { run } from './runProcess';

/** The server with the client straight from its source, reloaded as it changes: `npm run dev`. */
void run({
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
