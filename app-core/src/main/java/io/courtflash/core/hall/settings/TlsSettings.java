package io.courtflash.core.hall.settings;

import io.courtflash.core.platform.certificate.OwnCertificate;
import io.courtflash.core.platform.servers.ServerScheme;
import java.net.URI;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import lombok.RequiredArgsConstructor;
import org.springframework.core.env.Environment;
import org.springframework.stereotype.Component;

/** The lines of the settings file that say how connections are encrypted. */
@Component
@RequiredArgsConstructor
class TlsSettings {

  private static final String BUNDLE = "server.ssl.bundle";
  private static final String PREFIX = "spring.ssl.bundle.pem." + OwnCertificate.BUNDLE;
  private static final String CERTIFICATE = OwnCertificate.CERTIFICATE_PROPERTY;
  private static final String KEY = PREFIX + ".keystore.private-key";
  private static final String RELOAD = PREFIX + ".reload-on-update";
  private static final String PROXIES = "courtflash.web.trusted-proxies";
  private static final String PROXY_HERE = "127.0.0.1,::1";

  private final OwnCertificate own;
  private final Environment environment;

  /**
   * The protection that the stored lines configure.
   *
   * @param isDirect whether other computers can connect to the engine itself
   * @return what to propose, while other computers can't connect
   */
  ConnectionProtection protection(Properties stored, boolean isDirect) {
    String certificate = stored.getProperty(CERTIFICATE);
    if (certificate != null) {
      return certificate.equals(ownFile())
          ? new ConnectionProtection.OwnCertificate()
          : new ConnectionProtection.CertificateFiles(
              path(certificate), path(stored.getProperty(KEY, certificate)));
    }
    if (isConfiguredElsewhere()) {
      return new ConnectionProtection.ConfiguredElsewhere();
    }
    if (environment.getProperty(OwnCertificate.PROPERTY, Boolean.class, false)) {
      return new ConnectionProtection.OwnCertificate();
    }
    if (isDirect) {
      return new ConnectionProtection.None();
    }
    return PROXY_HERE.equals(stored.getProperty(PROXIES))
        ? new ConnectionProtection.Proxy()
        : new ConnectionProtection.OwnCertificate();
  }

  /** The environment may still have what these lines said at the start. */
  private boolean isConfiguredElsewhere() {
    return ServerScheme.scheme(environment).equals("https")
        && !OwnCertificate.BUNDLE.equals(environment.getProperty(BUNDLE));
  }

  /** Replaces the lines. */
  void store(ListenAddress address, Properties stored) {
    if (address.protection() instanceof ConnectionProtection.ConfiguredElsewhere) {
      return;
    }
    List.of(BUNDLE, CERTIFICATE, KEY, RELOAD).forEach(stored::remove);
    stored.remove(PROXIES, PROXY_HERE);
    if (!address.toNetwork()) {
      return;
    }
    switch (address.protection()) {
      case ConnectionProtection.OwnCertificate() -> {
        own.prepare();
        stored.putAll(files(ownFile(), ownFile()));
      }
      case ConnectionProtection.CertificateFiles(Path certificate, Path key) ->
          stored.putAll(files(certificate.toUri().toString(), key.toUri().toString()));
      case ConnectionProtection.Proxy() -> stored.setProperty(PROXIES, PROXY_HERE);
      case ConnectionProtection.ConfiguredElsewhere(), ConnectionProtection.None() -> {
        // Nothing to say.
      }
    }
  }

  /** The settings by which the web server uses a certificate. */
  static Map<String, String> files(String certificate, String key) {
    return Map.of(
        BUNDLE, OwnCertificate.BUNDLE, CERTIFICATE, certificate, KEY, key, RELOAD, "true");
  }

  private String ownFile() {
    return own.file().toUri().toString();
  }

  private static Path path(String uri) {
    return Path.of(URI.create(uri));
  }
}
