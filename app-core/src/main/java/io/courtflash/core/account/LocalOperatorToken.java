package io.courtflash.core.account;

import io.courtflash.core.crypto.RandomSecrets;
import io.courtflash.core.engine.DataDirectory;
import io.courtflash.core.engine.ServerScheme;
import java.io.IOException;
import java.net.InetAddress;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.security.MessageDigest;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.beans.factory.DisposableBean;
import org.springframework.boot.web.server.context.WebServerInitializedEvent;
import org.springframework.context.event.EventListener;
import org.springframework.core.env.Environment;
import org.springframework.stereotype.Component;

/**
 * Whoever may read the data directory may administer the hall: they could read the database's
 * password, too. Each run leaves them a token, which counts on this computer alone; the command
 * line works with it.
 */
@Component
public class LocalOperatorToken implements DisposableBean {

  /** Who the audit log says it was. */
  public static final Actor ACTOR = new Actor(0, "operator", Role.ADMIN);

  /** Where the run's address and token are, below the data directory. */
  public static final String FILE = "run/operator.properties";

  private static final Logger log = LoggerFactory.getLogger(LocalOperatorToken.class);
  private static final String NAME = FILE.substring(FILE.indexOf('/') + 1);
  private static final int BYTES = 32;

  private final DataDirectory directory;
  private final Environment environment;
  private final String token = RandomSecrets.base64Url(BYTES);

  LocalOperatorToken(DataDirectory directory, Environment environment) {
    this.directory = directory;
    this.environment = environment;
  }

  /** Whether this is the run's token, and comes from this computer. */
  public boolean isToken(String candidate, String address) {
    return MessageDigest.isEqual(bytes(candidate), bytes(token)) && isLoopback(address);
  }

  @EventListener
  void on(WebServerInitializedEvent event) {
    String scheme = ServerScheme.scheme(environment);
    directory.writeSecret(
        NAME,
        "root=%s://127.0.0.1:%d%ntoken=%s%n"
            .formatted(scheme, event.getWebServer().getPort(), token));
  }

  @Override
  public void destroy() {
    try {
      Files.deleteIfExists(directory.root().resolve(FILE));
    } catch (IOException e) {
      log.debug("The run's token stays behind; it is worth nothing", e);
    }
  }

  private static boolean isLoopback(String address) {
    try {
      return InetAddress.ofLiteral(address).isLoopbackAddress();
    } catch (IllegalArgumentException _) {
      return false;
    }
  }

  private static byte[] bytes(String text) {
    return text.getBytes(StandardCharsets.UTF_8);
  }
}
