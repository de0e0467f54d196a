package io.courtflash.core.engine;

import org.springframework.boot.context.properties.bind.Binder;
import org.springframework.boot.web.server.Ssl;
import org.springframework.core.env.Environment;

/** How this program is addressed. */
public final class ServerScheme {

  private ServerScheme() {}

  /** https when the program speaks TLS itself. */
  public static String scheme(Environment environment) {
    boolean isTls =
        Binder.get(environment)
            .bind("server.ssl", Ssl.class)
            .map(ssl -> ssl.isEnabled())
            .orElse(false);
    return isTls ? "https" : "http";
  }
}
