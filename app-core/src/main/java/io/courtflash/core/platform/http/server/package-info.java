/** The web server: its first handler, its connections and TLS. */
@NullMarked
package io.courtflash.core.platform.http.server;

import org.jspecify.annotations.NullMarked;
