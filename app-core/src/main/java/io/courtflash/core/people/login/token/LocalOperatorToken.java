package io.courtflash.core.people.login.token;

import io.courtflash.core.people.access.Actor;
import io.courtflash.core.people.access.Role;
import io.courtflash.core.platform.crypto.RandomSecrets;
import io.courtflash.core.platform.servers.DataDirectory;
import io.courtflash.core.platform.servers.ServerScheme;
import java.io.IOException;
import java.net.InetAddress;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.security.MessageDigest;
import lombok.RequiredArgsConstructor;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.beans.factory.DisposableBean;
import org.springframework.boot.web.server.context.WebServerInitializedEvent;
import org.springframework.context.event.EventListener;
import org.springframework.core.env.Environment;
import org.springframework.stereotype.Component;

/**
 * Lets every user who may read the data directory administer the hall: such a user could read the
 * password of the database, too. Each run writes a random token to a file there, which the command
 * line sends. It is accepted only from this computer.
 */
@Component
@RequiredArgsConstructor
public class LocalOperatorToken implements DisposableBean {

  /** The actor whom the audit log names for a request with this token. */
  public static final Actor ACTOR = new Actor(0, "operator", Role.ADMIN);

  /** The file with the address and the token of the run, relative to the data directory. */
  public static final String FILE = "run/operator.properties";

  private static final Logger log = LoggerFactory.getLogger(LocalOperatorToken.class);
  private static final String NAME = FILE.substring(FILE.indexOf('/') + 1);
  private static final int BYTES = 32;

  private final DataDirectory directory;
  private final Environment environment;
  private final String token = RandomSecrets.base64Url(BYTES);

  /** Whether a token is that of this run, and the request comes from this computer. */
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
      log.debug("The file of the operator's token wasn't deleted; the token is no longer valid", e);
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
