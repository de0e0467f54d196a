package io.courtflash.core.operations.backup;

import io.courtflash.core.platform.crypto.PasswordCipher;
import java.io.BufferedInputStream;
import java.io.BufferedOutputStream;
import java.io.DataInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;

/**
 * An encrypted backup: a mark, the salt, the length of the manifest, the manifest, which stays
 * readable so that backups can be listed, and the encrypted zip. The manifest can't be changed
 * without the password either.
 */
final class EncryptedBackup {

  private static final byte[] MARK = "CFBACKUP1\n".getBytes(StandardCharsets.US_ASCII);

  private EncryptedBackup() {}

  static boolean isEncrypted(Path file) throws IOException {
    try (InputStream from = Files.newInputStream(file)) {
      return Arrays.equals(from.readNBytes(MARK.length), MARK);
    }
  }

  /** Encrypts a zip. */
  static void encrypt(Path zip, BackupManifest manifest, String password, Path to)
      throws IOException {
    byte[] header =
        header(PasswordCipher.newSalt(), manifest.json().getBytes(StandardCharsets.UTF_8));
    try (OutputStream out = new BufferedOutputStream(Files.newOutputStream(to))) {
      out.write(header);
      try (OutputStream encrypted = cipher(password, header).encrypt(out)) {
        Files.copy(zip, encrypted);
      }
    }
  }

  /** The manifest, as long as nobody checked it with the password. */
  static String manifest(Path file) throws IOException {
    try (DataInputStream from = open(file)) {
      byte[] header = readHeader(from);
      int begin = MARK.length + PasswordCipher.SALT_BYTES + Integer.BYTES;
      return new String(header, begin, header.length - begin, StandardCharsets.UTF_8);
    }
  }

  /**
   * Decrypts the zip.
   *
   * @throws IOException also when the password is another one, or the file was changed
   */
  static void decrypt(Path file, String password, Path zip) throws IOException {
    try (DataInputStream from = open(file)) {
      byte[] header = readHeader(from);
      try (InputStream decrypted = cipher(password, header).decrypt(from);
          OutputStream to = new BufferedOutputStream(Files.newOutputStream(zip))) {
        decrypted.transferTo(to);
      }
    }
  }

  private static DataInputStream open(Path file) throws IOException {
    return new DataInputStream(new BufferedInputStream(Files.newInputStream(file)));
  }

  private static byte[] header(byte[] salt, byte[] manifest) {
    return ByteBuffer.allocate(MARK.length + salt.length + Integer.BYTES + manifest.length)
        .put(MARK)
        .put(salt)
        .putInt(manifest.length)
        .put(manifest)
        .array();
  }

  private static byte[] readHeader(DataInputStream from) throws IOException {
    byte[] start = from.readNBytes(MARK.length + PasswordCipher.SALT_BYTES);
    int length = from.readInt();
    if (start.length < MARK.length + PasswordCipher.SALT_BYTES
        || length < 0
        || length > BackupFile.MAX_MANIFEST_BYTES) {
      throw new IOException("The start of the encrypted backup is damaged");
    }
    byte[] manifest = from.readNBytes(length);
    return header(Arrays.copyOfRange(start, MARK.length, start.length), manifest);
  }

  private static PasswordCipher cipher(String password, byte[] header) {
    byte[] salt = Arrays.copyOfRange(header, MARK.length, MARK.length + PasswordCipher.SALT_BYTES);
    return new PasswordCipher(password, salt, header);
  }
}
