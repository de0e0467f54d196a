package io.courtflash.core.operations.backup;

import io.courtflash.core.platform.crypto.HmacSha256;
import io.courtflash.core.platform.crypto.RandomSecrets;
import io.courtflash.core.platform.servers.AtomicReplace;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HexFormat;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Signs the manifests of backups with a key of this installation, and recognizes its own
 * signatures. The key is a file beside the data, never in the database: a backup has all of that.
 */
final class BackupSigner {

  private static final String FILE = "backup-signature.key";
  private static final int KEY_ID_BYTES = 8;
  private static final Pattern KEY = Pattern.compile("[0-9a-f]{64}");
  private static final Pattern SIGNATURE = Pattern.compile("([0-9a-f]{16}) ([0-9a-f]{64})");

  private final HmacSha256 key;

  private BackupSigner(String key) {
    this.key = new HmacSha256(HexFormat.of().parseHex(key));
  }

  /** The key of a data directory, generated if it is missing or damaged. */
  static BackupSigner of(Path directory) {
    return existing(directory).orElseGet(() -> generate(directory));
  }

  /** The key of a data directory; if it has none, one that recognizes no signature. */
  static BackupSigner ofExisting(Path directory) {
    return existing(directory).orElseGet(() -> new BackupSigner(newKey()));
  }

  private static Optional<BackupSigner> existing(Path directory) {
    Path file = directory.resolve(FILE);
    try {
      return Files.isRegularFile(file)
          ? Optional.of(Files.readString(file, StandardCharsets.ISO_8859_1).strip())
              .filter(text -> KEY.matcher(text).matches())
              .map(BackupSigner::new)
          : Optional.empty();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static BackupSigner generate(Path directory) {
    String key = newKey();
    try (AtomicReplace replace = AtomicReplace.ownerOnlyFile(directory.resolve(FILE))) {
      Files.writeString(replace.temporary(), key);
      var _ = replace.commit();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return new BackupSigner(key);
  }

  private static String newKey() {
    return RandomSecrets.hex(HmacSha256.BYTES);
  }

  /** The signature of a manifest: which key made it, and its HMAC-SHA256. */
  String sign(byte[] manifest) {
    return keyId() + " " + HexFormat.of().formatHex(key.sign(manifest));
  }

  /**
   * The signer of a manifest.
   *
   * @param signature as it is in the backup; null for none
   * @throws IOException when this installation signed it, and it was changed since, or when the
   *     signature is none
   */
  Backup.Origin originOf(byte[] manifest, @Nullable String signature) throws IOException {
    if (signature == null) {
      return Backup.Origin.UNSIGNED;
    }
    Matcher parts = SIGNATURE.matcher(signature);
    if (!parts.matches()) {
      throw new IOException("The signature of the manifest is damaged");
    }
    if (!parts.group(1).equals(keyId())) {
      return Backup.Origin.ANOTHER_INSTALLATION;
    }
    if (!key.verify(manifest, HexFormat.of().parseHex(parts.group(2)), HmacSha256.BYTES)) {
      throw new IOException("The manifest was changed after it was signed");
    }
    return Backup.Origin.THIS_INSTALLATION;
  }

  /** Tells keys apart, and nothing about them. */
  private String keyId() {
    byte[] id = key.sign("key id".getBytes(StandardCharsets.US_ASCII), KEY_ID_BYTES);
    return HexFormat.of().formatHex(id);
  }
}
