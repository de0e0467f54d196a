package pack;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyPair;
import java.security.KeyPairGenerator;
import java.security.PublicKey;
import java.security.Signature;
import java.security.spec.ECGenParameterSpec;
import java.util.Base64;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ChecksumsTest {

  private static final String SHA256_OF_ABC =
      "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad";

  @TempDir private Path packages;

  @BeforeEach
  void makePackage() throws IOException {
    Files.writeString(packages.resolve("courtflash_1.0.0_amd64.deb"), "abc");
  }

  @Test
  void thePackagesAreListedAsSha256sumReadsThem() throws IOException {
    Checksums.write(packages, Target.LINUX, Map.of(Checksums.KEY, ""));

    assertThat(packages.resolve("SHA256SUMS-linux"))
        .hasContent(SHA256_OF_ABC + "  courtflash_1.0.0_amd64.deb\n");
    assertThat(packages.resolve("SHA256SUMS-linux.sig")).doesNotExist();
  }

  @Test
  void whoHasThePublicKeyFindsAChangedList() throws Exception {
    KeyPairGenerator generator = KeyPairGenerator.getInstance("EC");
    generator.initialize(new ECGenParameterSpec("secp256r1"));
    KeyPair pair = generator.generateKeyPair();
    String pem =
        "-----BEGIN PRIVATE KEY-----\n%s\n-----END PRIVATE KEY-----\n"
            .formatted(Base64.getMimeEncoder().encodeToString(pair.getPrivate().getEncoded()));

    Checksums.write(packages, Target.WINDOWS, Map.of(Checksums.KEY, pem));

    byte[] list = Files.readAllBytes(packages.resolve("SHA256SUMS-windows"));
    byte[] signature = Files.readAllBytes(packages.resolve("SHA256SUMS-windows.sig"));
    assertThat(isSigned(list, signature, pair.getPublic())).isTrue();
    list[0] ^= 1;
    assertThat(isSigned(list, signature, pair.getPublic())).isFalse();
  }

  @Test
  void aWrongKeyStopsTheBuild() {
    assertThatThrownBy(
            () -> Checksums.write(packages, Target.MACOS, Map.of(Checksums.KEY, "a-secret")))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining(Checksums.KEY)
        .hasMessageNotContaining("a-secret");
  }

  private static boolean isSigned(byte[] content, byte[] signature, PublicKey key)
      throws GeneralSecurityException {
    Signature check = Signature.getInstance("SHA256withECDSA");
    check.initVerify(key);
    check.update(content);
    return check.verify(signature);
  }
}
