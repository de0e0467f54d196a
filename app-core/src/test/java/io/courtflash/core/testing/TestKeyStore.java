package io.courtflash.core.testing;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;

/** A key store with one new key, whose certificate is signed by itself and names 127.0.0.1. */
public final class TestKeyStore {

  private TestKeyStore() {}

  /** Has {@code keytool} create a PKCS12 file; returns the file. */
  public static Path create(Path file, String password) throws IOException, InterruptedException {
    String tool = Path.of(System.getProperty("java.home"), "bin", "keytool").toString();
    Process making =
        new ProcessBuilder(
                tool,
                "-genkeypair",
                "-keystore",
                file.toString(),
                "-storepass",
                password,
                "-alias",
                "hall",
                "-keyalg",
                "EC",
                "-groupname",
                "secp256r1",
                "-dname",
                "CN=hall",
                "-ext",
                "SAN=ip:127.0.0.1")
            .redirectErrorStream(true)
            .start();
    String said = new String(making.getInputStream().readAllBytes(), UTF_8);
    assertThat(making.waitFor()).as(said).isZero();
    return file;
  }
}
