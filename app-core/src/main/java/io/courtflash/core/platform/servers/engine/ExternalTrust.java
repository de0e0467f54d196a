package io.courtflash.core.platform.servers.engine;

import com.rabbitmq.client.ConnectionFactory;
import io.courtflash.core.platform.servers.EngineException;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import java.security.cert.Certificate;
import java.security.cert.CertificateFactory;
import javax.net.ssl.SSLContext;
import javax.net.ssl.TrustManagerFactory;
import org.jspecify.annotations.Nullable;
import org.springframework.boot.ssl.SslBundle;
import org.springframework.boot.ssl.SslStoreBundle;

/**
 * The authorities that may have signed the certificates of external servers: the configured file's,
 * or without a file Java's own. The clients check the name in the certificate: all of them compare
 * it with the host that they connect to.
 *
 * @param authorities null for those that Java knows
 */
record ExternalTrust(@Nullable KeyStore authorities) {

  private static final String STORE_TYPE = "PKCS12";

  /** The file has certificates only, which are no secret; the format wants a password. */
  private static final String STORE_PASSWORD = "courtflash";

  /**
   * Reads the certificates of the authorities.
   *
   * @param file in PEM; null for the authorities that Java knows
   * @throws EngineException the file can't be read, or has no certificate
   */
  static ExternalTrust of(@Nullable Path file) {
    if (file == null) {
      return new ExternalTrust(null);
    }
    try (InputStream content = Files.newInputStream(file)) {
      KeyStore authorities = KeyStore.getInstance(STORE_TYPE);
      authorities.load(null, null);
      for (Certificate each :
          CertificateFactory.getInstance("X.509").generateCertificates(content)) {
        authorities.setCertificateEntry("authority-" + authorities.size(), each);
      }
      if (authorities.size() == 0) {
        throw new EngineException("courtflash.external.ca-file " + file + " has no certificate");
      }
      return new ExternalTrust(authorities);
    } catch (IOException | GeneralSecurityException e) {
      throw new EngineException(
          "courtflash.external.ca-file " + file + " can't be read as certificates in PEM: " + e, e);
    }
  }

  /** For the Redis client. */
  TrustManagerFactory trustManagers() {
    try {
      TrustManagerFactory trust =
          TrustManagerFactory.getInstance(TrustManagerFactory.getDefaultAlgorithm());
      trust.init(authorities);
      return trust;
    } catch (GeneralSecurityException e) {
      throw new IllegalStateException("Java has no trust managers", e);
    }
  }

  /** For Spring's client of the broker. */
  SslBundle bundle() {
    return SslBundle.of(SslStoreBundle.of(null, null, authorities));
  }

  /** For the broker's client itself. */
  void applyTo(ConnectionFactory broker) throws GeneralSecurityException {
    SSLContext context = SSLContext.getInstance("TLS");
    context.init(null, trustManagers().getTrustManagers(), null);
    broker.useSslProtocol(context);
    broker.enableHostnameVerification();
  }

  /**
   * The URL of a database with what its client needs to trust the authorities. With a file of
   * authorities, TLS is required unless the URL says something else.
   */
  String databaseUrl(String url) {
    if (authorities == null) {
      return url;
    }
    String separator = url.contains("?") ? "&" : "?";
    String mode = url.contains("sslMode=") ? "" : "sslMode=VERIFY_IDENTITY&";
    return url
        + separator
        + mode
        + "trustCertificateKeyStoreType="
        + STORE_TYPE
        + "&trustCertificateKeyStorePassword="
        + STORE_PASSWORD
        + "&fallbackToSystemTrustStore=false&trustCertificateKeyStoreUrl="
        + temporaryFile(authorities).toUri();
  }

  private static Path temporaryFile(KeyStore authorities) {
    try {
      Path file = Files.createTempFile("courtflash-ca-", ".p12");
      file.toFile().deleteOnExit();
      try (OutputStream content = Files.newOutputStream(file)) {
        authorities.store(content, STORE_PASSWORD.toCharArray());
      }
      return file;
    } catch (IOException | GeneralSecurityException e) {
      throw new EngineException("The certificates of the authorities can't be written: " + e, e);
    }
  }
}
