package io.courtflash.core.hall.settings;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Properties;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.springframework.boot.SpringApplication;
import org.springframework.core.env.MapPropertySource;
import org.springframework.core.env.StandardEnvironment;

class StartSettingsTest {

  @TempDir private Path directory;

  @Test
  void storedSettingsOverrideTheDefaults() throws IOException {
    store("server.port=25017");
    StandardEnvironment environment = environment(Map.of());
    assertThat(environment.getProperty("server.port")).isEqualTo("25017");
    assertThat(environment.getProperty("server.address")).isEqualTo("127.0.0.1");
  }

  @Test
  void theCommandLineOverridesStoredSettings() throws IOException {
    store("server.port=25017");
    assertThat(environment(Map.of("server.port", "8080")).getProperty("server.port"))
        .isEqualTo("8080");
  }

  @Test
  void withoutStoredSettingsTheDefaultsRemain() {
    assertThat(environment(Map.of()).getProperty("server.port")).isEqualTo("25001");
  }

  @Test
  void storedSettingsOfPaymentAreReadAtTheNextStart() throws IOException {
    store("courtflash.pay.wechat.app-id=old\nserver.port=25017");
    Path file = directory.resolve(StartSettings.FILE);
    Properties stored = StartSettings.read(file);

    PaymentSettings.change(
        stored, Map.of("courtflash.pay.gateway", "wechat ", "courtflash.pay.wechat.app-id", ""));
    StartSettings.write(file, stored);

    StandardEnvironment environment = environment(Map.of());
    assertThat(environment.getProperty("courtflash.pay.gateway")).isEqualTo("wechat");
    assertThat(environment.containsProperty("courtflash.pay.wechat.app-id")).isFalse();
    assertThat(environment.getProperty("server.port")).isEqualTo("25017");
  }

  @Test
  void nothingElseIsStoredAsASettingOfPayment() {
    assertThatThrownBy(
            () -> PaymentSettings.change(new Properties(), Map.of("server.address", "0.0.0.0")))
        .isInstanceOf(IllegalArgumentException.class);
  }

  @Test
  void reservedPortsAreRefused() {
    ConnectionProtection own = new ConnectionProtection.OwnCertificate();
    assertThatThrownBy(() -> new ListenAddress(true, 80, own))
        .isInstanceOf(IllegalArgumentException.class);
    assertThat(new ListenAddress(true, 8080, own).address()).isEqualTo("0.0.0.0");
    assertThat(new ListenAddress(false, 8080, own).address()).isEqualTo("127.0.0.1");
  }

  private void store(String line) throws IOException {
    Files.writeString(directory.resolve(StartSettings.FILE), line);
  }

  private StandardEnvironment environment(Map<String, Object> commandLine) {
    StandardEnvironment environment = new StandardEnvironment();
    Map<String, Object> defaults =
        Map.of(
            "courtflash.data-dir", directory.toString(),
            "server.port", "25001",
            "server.address", "127.0.0.1");
    environment.getPropertySources().addFirst(new MapPropertySource("line", commandLine));
    environment.getPropertySources().addLast(new MapPropertySource("defaults", defaults));
    new StartSettingsPostProcessor().postProcessEnvironment(environment, new SpringApplication());
    return environment;
  }
}
