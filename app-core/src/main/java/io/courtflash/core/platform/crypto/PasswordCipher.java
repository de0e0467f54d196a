package io.courtflash.core.platform.crypto;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PushbackInputStream;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.util.Arrays;
import javax.crypto.Cipher;
import javax.crypto.SecretKey;
import javax.crypto.spec.GCMParameterSpec;
import javax.crypto.spec.SecretKeySpec;
import lombok.RequiredArgsConstructor;
import org.bouncycastle.crypto.generators.Argon2BytesGenerator;
import org.bouncycastle.crypto.params.Argon2Parameters;

/**
 * Encrypts streams of any length with AES-256-GCM; the key comes from a password by Argon2id. The
 * stream is cut into chunks that are numbered, and the last one is marked, so that nobody can
 * change, swap, cut off or add anything without the password. A header stays readable and is
 * protected likewise.
 */
public final class PasswordCipher {

  /** The length of {@link #newSalt}. */
  public static final int SALT_BYTES = 16;

  private static final int MEMORY_KIB = 65_536;
  private static final int ITERATIONS = 3;
  private static final int KEY_BYTES = 32;
  private static final int CHUNK_BYTES = 64 << 10;
  private static final int TAG_BYTES = 16;
  private static final int NONCE_BYTES = 12;
  private static final String ALGORITHM = "AES/GCM/NoPadding";

  private final SecretKey key;
  private final byte[] header;

  /**
   * Derives the key, which takes a few tenths of a second and 64 MiB.
   *
   * @param salt a new one for each stream, because the chunks' numbers begin anew
   * @param header what stays readable
   */
  public PasswordCipher(String password, byte[] salt, byte[] header) {
    Argon2BytesGenerator argon2 = new Argon2BytesGenerator();
    argon2.init(
        new Argon2Parameters.Builder(Argon2Parameters.ARGON2_id)
            .withVersion(Argon2Parameters.ARGON2_VERSION_13)
            .withMemoryAsKB(MEMORY_KIB)
            .withIterations(ITERATIONS)
            .withParallelism(1)
            .withSalt(salt)
            .build());
    byte[] bytes = new byte[KEY_BYTES];
    argon2.generateBytes(password.getBytes(StandardCharsets.UTF_8), bytes);
    this.key = new SecretKeySpec(bytes, "AES");
    this.header = header.clone();
  }

  public static byte[] newSalt() {
    return RandomSecrets.bytes(SALT_BYTES);
  }

  /** Encrypts what is written. Only closing it completes the stream; it closes the other, too. */
  public OutputStream encrypt(OutputStream to) {
    return new EncryptingStream(to);
  }

  /**
   * Decrypts a stream. Reading fails where it was changed or cut off, or when the password is
   * another one.
   */
  public InputStream decrypt(InputStream from) {
    return new DecryptingStream(from);
  }

  private byte[] crypt(int mode, int number, boolean isLast, byte[] input, int length)
      throws IOException {
    byte[] nonce =
        ByteBuffer.allocate(NONCE_BYTES).put((byte) (isLast ? 1 : 0)).putInt(number).array();
    try {
      Cipher cipher = Cipher.getInstance(ALGORITHM);
      cipher.init(mode, key, new GCMParameterSpec(TAG_BYTES * Byte.SIZE, nonce));
      cipher.updateAAD(header);
      return cipher.doFinal(input, 0, length);
    } catch (GeneralSecurityException e) {
      throw new IOException("The password is another one, or the file was changed", e);
    }
  }

  @RequiredArgsConstructor
  private final class EncryptingStream extends OutputStream {

    private final OutputStream to;
    private final byte[] chunk = new byte[CHUNK_BYTES];
    private int filled;
    private int number;
    private boolean closed;

    @Override
    public void write(int one) throws IOException {
      write(new byte[] {(byte) one}, 0, 1);
    }

    @Override
    public void write(byte[] from, int offset, int length) throws IOException {
      int done = 0;
      while (done < length) {
        if (filled == CHUNK_BYTES) {
          writeChunk(false);
        }
        int part = Math.min(length - done, CHUNK_BYTES - filled);
        System.arraycopy(from, offset + done, chunk, filled, part);
        filled += part;
        done += part;
      }
    }

    private void writeChunk(boolean isLast) throws IOException {
      to.write(crypt(Cipher.ENCRYPT_MODE, number, isLast, chunk, filled));
      number = Math.incrementExact(number);
      filled = 0;
    }

    @Override
    public void close() throws IOException {
      if (!closed) {
        closed = true;
        writeChunk(true);
        to.close();
      }
    }
  }

  private final class DecryptingStream extends InputStream {

    private final PushbackInputStream from;
    private byte[] chunk = {};
    private int position;
    private int number;
    private boolean ended;

    DecryptingStream(InputStream from) {
      this.from = new PushbackInputStream(from);
    }

    @Override
    public int read() throws IOException {
      byte[] one = new byte[1];
      return read(one, 0, 1) < 0 ? -1 : Byte.toUnsignedInt(one[0]);
    }

    @Override
    public int read(byte[] into, int offset, int length) throws IOException {
      while (position == chunk.length) {
        if (ended) {
          return -1;
        }
        readChunk();
      }
      int part = Math.min(length, chunk.length - position);
      System.arraycopy(chunk, position, into, offset, part);
      position += part;
      return part;
    }

    private void readChunk() throws IOException {
      byte[] encrypted = from.readNBytes(CHUNK_BYTES + TAG_BYTES);
      int next = from.read();
      if (next >= 0) {
        from.unread(next);
      }
      ended = next < 0;
      chunk = crypt(Cipher.DECRYPT_MODE, number, ended, encrypted, encrypted.length);
      number = Math.incrementExact(number);
      position = 0;
    }

    @Override
    public void close() throws IOException {
      Arrays.fill(chunk, (byte) 0);
      from.close();
    }
  }
}
