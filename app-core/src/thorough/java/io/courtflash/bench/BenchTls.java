package io.courtflash.bench;

import io.courtflash.core.testing.TestKeyStore;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import java.util.List;
import javax.net.ssl.SSLContext;
import javax.net.ssl.SSLEngine;
import javax.net.ssl.TrustManagerFactory;

/**
 * The certificate of the servers and what trusts it. A bench that is started with {@code
 * -Dbench.tls=true} runs both servers with TLS, and its load generator speaks it.
 */
final class BenchTls {

  static final boolean WANTED = Boolean.getBoolean("bench.tls");

  private static final Path KEYS = Path.of("target", "bench-tls.p12");
  private static final String PASSWORD = "only-for-the-bench";

  private BenchTls() {}

  /** What a server is started with, beside its other arguments. */
  static List<String> serverArguments() throws IOException, InterruptedException {
    if (!WANTED) {
      return List.of();
    }
    if (Files.notExists(KEYS)) {
      var _ = TestKeyStore.create(KEYS, PASSWORD);
    }
    return List.of(
        "--server.ssl.key-store=file:" + KEYS, "--server.ssl.key-store-password=" + PASSWORD);
  }

  /** What trusts the servers' certificate. */
  static SSLContext trusting() throws IOException {
    try {
      TrustManagerFactory trust =
          TrustManagerFactory.getInstance(TrustManagerFactory.getDefaultAlgorithm());
      trust.init(KeyStore.getInstance(KEYS.toFile(), PASSWORD.toCharArray()));
      SSLContext context = SSLContext.getInstance("TLS");
      context.init(null, trust.getTrustManagers(), null);
      return context;
    } catch (GeneralSecurityException e) {
      throw new IOException(e);
    }
  }

  /** A client's side of one connection, which resumes the session of an earlier one. */
  static SSLEngine client(SSLContext context, int port) {
    SSLEngine engine = context.createSSLEngine("127.0.0.1", port);
    engine.setUseClientMode(true);
    return engine;
  }
}
