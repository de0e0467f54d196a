package io.courtflash.core.operations.diagnostics;

import static org.assertj.core.api.Assertions.assertThat;

import io.courtflash.core.people.access.Actor;
import io.courtflash.core.platform.servers.DataDirectory;
import io.courtflash.core.testing.ApiClient;
import io.courtflash.core.testing.EngineTest;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.StringReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Properties;
import java.util.Set;
import java.util.TreeMap;
import java.util.zip.ZipEntry;
import java.util.zip.ZipInputStream;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.test.web.server.LocalServerPort;

@EngineTest
class DiagnosticsTest {

  @Autowired private Diagnostics diagnostics;
  @Autowired private DataDirectory directory;
  @LocalServerPort private int port;

  @Test
  void theBundleHasNothingPersonal() throws IOException {
    ApiClient.at(port).registered("2023-Zhang.San", "a-good-password");
    Path log = directory.logs().resolve("courtflash.log");
    Files.writeString(
        log,
        """
        {"message":"Login of 2023-zhang.san from 203.0.113.9, zhang@uni.example"}
        {"message":"password=hunter2-hunter2 at jdbc:mysql://me:geheim@db/courtflash"}
        {"message":"other text"}
        """);

    Map<String, String> files = unzipped();

    assertThat(files.keySet())
        .contains(
            "versions.txt", "settings.txt", "doctor.txt", "threads.txt", "logs/courtflash.log");
    String all = String.join("\n", files.values());
    assertThat(all).contains("other text", "<account>", "<address>", "<e-mail>");
    assertThat(all.toLowerCase(java.util.Locale.ROOT))
        .doesNotContain("zhang", "203.0.113.9", "hunter2", "geheim", EngineTest.ADMIN_PASSWORD);
    assertThat(secrets()).isNotEmpty().noneMatch(all::contains);
  }

  @Test
  void textsWithoutPersonalDataStayUnchanged() {
    Diagnostics.SensitiveDataMask mask = new Diagnostics.SensitiveDataMask(Set.of("s01"));
    assertThat(mask.text("slot s010 of S01 at 127.0.0.1:25001, v1.2.3"))
        .isEqualTo("slot s010 of <account> at 127.0.0.1:25001, v1.2.3");
    assertThat(mask.setting("courtflash.external.redis.password", "x")).isEqualTo("***");
    assertThat(mask.setting("server.port", "25001")).isEqualTo("25001");
  }

  private Map<String, String> unzipped() throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    diagnostics.write(Actor.ENGINE, bytes);
    Map<String, String> files = new TreeMap<>();
    try (ZipInputStream zip = new ZipInputStream(new ByteArrayInputStream(bytes.toByteArray()))) {
      for (ZipEntry entry = zip.getNextEntry(); entry != null; entry = zip.getNextEntry()) {
        files.put(entry.getName(), new String(zip.readAllBytes(), StandardCharsets.UTF_8));
      }
    }
    return files;
  }

  private Set<String> secrets() throws IOException {
    Properties secrets = new Properties();
    secrets.load(
        new StringReader(Files.readString(directory.root().resolve("secrets.properties"))));
    return Set.copyOf(secrets.values().stream().map(String::valueOf).toList());
  }
}
