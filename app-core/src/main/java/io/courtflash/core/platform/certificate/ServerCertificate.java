package io.courtflash.core.platform.certificate;

import io.courtflash.core.platform.servers.ServerScheme;
import java.security.KeyStore;
import java.security.KeyStoreException;
import java.security.cert.X509Certificate;
import java.util.Collections;
import java.util.Optional;
import lombok.RequiredArgsConstructor;
import org.jspecify.annotations.Nullable;
import org.springframework.boot.context.properties.bind.Binder;
import org.springframework.boot.ssl.SslBundles;
import org.springframework.boot.web.server.Ssl;
import org.springframework.boot.web.server.WebServerSslBundle;
import org.springframework.core.env.Environment;
import org.springframework.stereotype.Component;

/** The TLS certificate that this program presents to its clients. */
@Component
@RequiredArgsConstructor
public class ServerCertificate {

  private final Environment environment;
  private final SslBundles bundles;

  /**
   * Reads it anew, because files are replaced while the program runs.
   *
   * @return empty without TLS
   * @throws IllegalStateException the configured certificate can't be read
   */
  public Optional<X509Certificate> current() {
    Ssl ssl = Binder.get(environment).bindOrCreate("server.ssl", Ssl.class);
    return ServerScheme.scheme(environment).equals("https")
        ? certificate(WebServerSslBundle.get(ssl, bundles).getStores().getKeyStore())
        : Optional.empty();
  }

  private static Optional<X509Certificate> certificate(@Nullable KeyStore store) {
    if (store == null) {
      return Optional.empty();
    }
    try {
      for (String alias : Collections.list(store.aliases())) {
        if (store.getCertificate(alias) instanceof X509Certificate certificate) {
          return Optional.of(certificate);
        }
      }
      return Optional.empty();
    } catch (KeyStoreException e) {
      throw new IllegalStateException("The certificate can't be read", e);
    }
  }
}
