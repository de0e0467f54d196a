package io.courtflash.core.operations.rehearsal;

import io.courtflash.core.platform.http.OwnAddress;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import java.security.cert.Certificate;
import java.util.Collections;
import javax.net.SocketFactory;
import javax.net.ssl.SSLContext;
import javax.net.ssl.TrustManagerFactory;
import lombok.RequiredArgsConstructor;
import org.springframework.boot.context.properties.bind.Binder;
import org.springframework.boot.ssl.SslBundles;
import org.springframework.boot.web.server.Ssl;
import org.springframework.boot.web.server.WebServerSslBundle;
import org.springframework.core.env.Environment;
import org.springframework.stereotype.Component;

/** Connects to this engine's own web server, with TLS if the server has it. */
@Component
@RequiredArgsConstructor
class LoopbackServer {

  private final OwnAddress address;
  private final Environment environment;
  private final SslBundles bundles;

  /**
   * The address and certificate of the server, valid as long as it runs with its present
   * certificate.
   *
   * @param sockets makes sockets that aren't connected yet
   */
  record Endpoint(InetSocketAddress address, SocketFactory sockets) {

    LoopbackConnection connect() throws IOException {
      return new LoopbackConnection(sockets.createSocket(), address);
    }
  }

  /**
   * Reads the address and the certificate of the running server.
   *
   * @throws IOException the configured address has no such name, or the certificate can't be read
   */
  Endpoint current() throws IOException {
    Ssl tls = Binder.get(environment).bind("server.ssl", Ssl.class).orElse(null);
    SocketFactory sockets =
        tls != null && tls.isEnabled() ? trusting(tls) : SocketFactory.getDefault();
    return new Endpoint(address.current(), sockets);
  }

  /**
   * Trusts the server's own certificate and no other one. Whose name it has doesn't matter: it
   * names the address that students use, not that of this computer to itself.
   */
  private SocketFactory trusting(Ssl tls) throws IOException {
    try {
      TrustManagerFactory trust =
          TrustManagerFactory.getInstance(TrustManagerFactory.getDefaultAlgorithm());
      trust.init(ownCertificates(tls));
      SSLContext context = SSLContext.getInstance("TLS");
      context.init(null, trust.getTrustManagers(), null);
      return context.getSocketFactory();
    } catch (GeneralSecurityException | IllegalStateException e) {
      throw new IOException("The web server's certificate can't be read", e);
    }
  }

  private KeyStore ownCertificates(Ssl tls) throws GeneralSecurityException, IOException {
    KeyStore own = WebServerSslBundle.get(tls, bundles).getStores().getKeyStore();
    if (own == null) {
      throw new IOException("The web server has no certificate");
    }
    KeyStore trusted = KeyStore.getInstance(KeyStore.getDefaultType());
    trusted.load(null, null);
    for (String alias : Collections.list(own.aliases())) {
      Certificate certificate = own.getCertificate(alias);
      if (certificate != null) {
        trusted.setCertificateEntry(alias, certificate);
      }
    }
    return trusted;
  }
}
