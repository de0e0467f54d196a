package io.courtflash.core.people.login.token;

import static org.assertj.core.api.Assertions.assertThat;

import io.courtflash.core.platform.servers.DataDirectory;
import io.courtflash.core.testing.ApiClient;
import io.courtflash.core.testing.EngineTest;
import java.io.IOException;
import java.io.StringReader;
import java.nio.file.Files;
import java.util.Properties;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.test.web.server.LocalServerPort;

@EngineTest
class LocalOperatorTokenTest {

  @Autowired private DataDirectory directory;
  @Autowired private LocalOperatorToken operator;
  @LocalServerPort private int port;

  @Test
  void theTokenInTheDataDirectoryGrantsAdministrationFromThisComputerOnly() throws IOException {
    Properties address = new Properties();
    address.load(
        new StringReader(Files.readString(directory.root().resolve(LocalOperatorToken.FILE))));
    String token = address.getProperty("token");

    assertThat(ApiClient.at(port).as(token).get("/admin/users").status()).isEqualTo(200);
    assertThat(operator.isToken(token, "::1")).isTrue();
    assertThat(operator.isToken(token, "192.0.2.7")).isFalse();
    assertThat(operator.isToken(token + "x", "127.0.0.1")).isFalse();
  }
}
