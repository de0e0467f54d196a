package io.courtflash.desktop.cli;

import java.net.Socket;
import java.net.http.HttpClient;
import java.security.GeneralSecurityException;
import java.security.cert.X509Certificate;
import java.time.Duration;
import javax.net.ssl.SSLContext;
import javax.net.ssl.SSLEngine;
import javax.net.ssl.TrustManager;
import javax.net.ssl.X509ExtendedTrustManager;

/**
 * Accepts every certificate. It is only used for 127.0.0.1, which isn't the name in the server's
 * certificate; the port comes from a file that only the data directory's owner can write.
 */
final class LoopbackTrust extends X509ExtendedTrustManager {

  private LoopbackTrust() {}

  static HttpClient client(Duration connectTimeout) {
    try {
      SSLContext context = SSLContext.getInstance("TLS");
      context.init(null, new TrustManager[] {new LoopbackTrust()}, null);
      return HttpClient.newBuilder().connectTimeout(connectTimeout).sslContext(context).build();
    } catch (GeneralSecurityException e) {
      throw new IllegalStateException("TLS is not available", e);
    }
  }

  @Override
  public void checkServerTrusted(X509Certificate[] chain, String authentication) {}

  @Override
  public void checkServerTrusted(X509Certificate[] chain, String authentication, Socket socket) {}

  @Override
  public void checkServerTrusted(
      X509Certificate[] chain, String authentication, SSLEngine engine) {}

  @Override
  public void checkClientTrusted(X509Certificate[] chain, String authentication) {}

  @Override
  public void checkClientTrusted(X509Certificate[] chain, String authentication, Socket socket) {}

  @Override
  public void checkClientTrusted(
      X509Certificate[] chain, String authentication, SSLEngine engine) {}

  @Override
  public X509Certificate[] getAcceptedIssuers() {
    return new X509Certificate[0];
  }
}
