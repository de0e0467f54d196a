package io.courtflash.core.hall.settings;

import static org.assertj.core.api.Assertions.assertThat;

import io.courtflash.core.platform.certificate.OwnCertificate;
import io.courtflash.core.platform.servers.ServerScheme;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.springframework.boot.SpringApplication;
import org.springframework.core.env.MapPropertySource;
import org.springframework.core.env.StandardEnvironment;

class StartSettingsPostProcessorTest {

  private static final String CERTIFICATE = OwnCertificate.CERTIFICATE_PROPERTY;

  @TempDir private Path directory;

  @Test
  void theOwnCertificateIsUsedWhereItIsWantedAlsoBeforeTheDataDirectoryExists() throws IOException {
    Path data = directory.resolve("new");

    StandardEnvironment environment =
        start(data, Map.of(OwnCertificate.PROPERTY, "true", "server.address", "0.0.0.0"));

    assertThat(ServerScheme.scheme(environment)).isEqualTo("https");
    assertThat(environment.getProperty("server.ssl.bundle")).isEqualTo(OwnCertificate.BUNDLE);
    assertThat(environment.getProperty(CERTIFICATE))
        .isEqualTo(OwnCertificate.in(directory.toRealPath().resolve("new")).toUri().toString());
  }

  @Test
  void aCertificateThatIsConfiguredStaysInUse() throws IOException {
    String file = directory.resolve("hall.pem").toUri().toString();
    Files.writeString(
        directory.resolve(StartSettings.FILE),
        "server.ssl.bundle=courtflash\n" + CERTIFICATE + "=" + file);
    Map<String, Object> wanted = Map.of(OwnCertificate.PROPERTY, "true");

    assertThat(start(directory, wanted).getProperty(CERTIFICATE)).isEqualTo(file);
    StandardEnvironment byVariable =
        start(
            directory.resolve("other"),
            Map.of(OwnCertificate.PROPERTY, "true", "server.ssl.certificate", file));
    assertThat(byVariable.getProperty("server.ssl.bundle")).isNull();
  }

  @Test
  void nobodyGetsACertificateUnasked() {
    assertThat(ServerScheme.scheme(start(directory, Map.of()))).isEqualTo("http");
  }

  private static StandardEnvironment start(Path data, Map<String, Object> settings) {
    StandardEnvironment environment = new StandardEnvironment();
    environment.getPropertySources().addFirst(new MapPropertySource("given", settings));
    environment
        .getPropertySources()
        .addFirst(new MapPropertySource("data", Map.of("courtflash.data-dir", data.toString())));
    new StartSettingsPostProcessor().postProcessEnvironment(environment, new SpringApplication());
    return environment;
  }
}
