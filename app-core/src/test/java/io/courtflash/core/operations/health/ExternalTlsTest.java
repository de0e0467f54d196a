package io.courtflash.core.operations.health;

import static org.assertj.core.api.Assertions.assertThat;

import io.courtflash.core.platform.crypto.SelfSignedCertificate;
import io.courtflash.core.platform.servers.engine.ServerProbe;
import io.courtflash.core.platform.servers.engine.ServerProbe.ProbeResult;
import io.courtflash.core.platform.servers.engine.ServerProbe.ProbedServer;
import io.courtflash.core.testing.EngineTest;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfEnvironmentVariable;
import org.junit.jupiter.api.io.TempDir;
import org.springframework.beans.factory.annotation.Autowired;

/**
 * A Redis, a RabbitMQ and a MariaDB that accept TLS only. Their certificates are for the host name
 * localhost alone.
 */
@EngineTest
@EnabledIfEnvironmentVariable(
    named = "COURTFLASH_EXTERNAL_CA_FILE",
    matches = ".+",
    disabledReason = ".ci/with-external-engines --tls starts such servers")
class ExternalTlsTest {

  private static final List<String> ADDRESSES =
      List.of(
          "courtflash.external.redis.addresses",
          "courtflash.external.amqp.addresses",
          "courtflash.external.database.url");

  @Autowired private Doctor doctor;

  @Test
  void theEngineRunsOnServersWhoseAuthorityIsConfigured() {
    assertThat(doctor.runChecks().findings())
        .filteredOn(finding -> finding.code() == FindingCode.ENGINE_UP)
        .hasSize(3);
    assertThat(ServerProbe.probeConfigured(Map.of()))
        .hasSize(3)
        .allSatisfy(server -> assertThat(server.result()).isInstanceOf(ProbeResult.Usable.class));
  }

  @Test
  void theRefusalOfAServerOfAnotherAuthorityNamesTheSetting(@TempDir Path folder)
      throws IOException {
    String pem =
        SelfSignedCertificate.create(
                List.of("localhost"), List.of(), Instant.now(), Duration.ofDays(1))
            .pem();
    String certificate = pem.substring(0, pem.indexOf("-----BEGIN PRIVATE KEY"));
    Path other = Files.writeString(folder.resolve("other.pem"), certificate);

    assertThat(ServerProbe.probeConfigured(Map.of("courtflash.external.ca-file", other.toString())))
        .hasSize(3)
        .allSatisfy(server -> assertRefused(server, "courtflash.external.ca-file"));
  }

  @Test
  void theRefusalOfACertificateForAnotherHostSaysSo() {
    Map<String, Object> settings = new HashMap<>();
    for (String name : ADDRESSES) {
      String variable = name.toUpperCase(Locale.ROOT).replace('.', '_');
      String address = Objects.requireNonNull(System.getenv(variable));
      settings.put(name, address.replace("localhost", "127.0.0.1"));
    }

    assertThat(ServerProbe.probeConfigured(settings))
        .hasSize(3)
        .allSatisfy(server -> assertRefused(server, "for another host"));
  }

  private static void assertRefused(ProbedServer server, String advice) {
    assertThat(server.result())
        .isInstanceOfSatisfying(
            ProbeResult.Unusable.class,
            refused -> assertThat(refused.why()).as("%s", server).contains(advice));
  }
}
