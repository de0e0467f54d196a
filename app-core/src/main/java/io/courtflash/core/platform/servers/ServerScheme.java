package io.courtflash.core.platform.servers;

import org.springframework.boot.context.properties.bind.Binder;
import org.springframework.boot.web.server.Ssl;
import org.springframework.core.env.Environment;

/** The URL scheme of this program's HTTP port. */
public final class ServerScheme {

  private ServerScheme() {}

  /** {@code https} when the program has TLS of its own, else {@code http}. */
  public static String scheme(Environment environment) {
    boolean isTls =
        Binder.get(environment)
            .bind("server.ssl", Ssl.class)
            .map(ssl -> ssl.isEnabled())
            .orElse(false);
    return isTls ? "https" : "http";
  }
}
