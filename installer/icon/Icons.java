import java.io.ByteArrayOutputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * Makes the icon's other formats from courtflash.svg, and those of the students' page, which fill
 * their square: {@code java Icons.java}. Needs rsvg-convert.
 */
class Icons {

  private static final List<Integer> PAGE = List.of(192, 512);
  private static final Path PAGE_FOLDER =
      Path.of("..", "..", "app-core", "src", "main", "resources", "static", "page");

  private static final List<Integer> WINDOWS = List.of(16, 24, 32, 48, 64, 256);

  /** Apple's codes of the sizes. */
  private static final Map<Integer, String> MACOS =
      new TreeMap<>(
          Map.of(
              16, "icp4", 32, "icp5", 64, "icp6", 128, "ic07", 256, "ic08", 512, "ic09", 1024,
              "ic10"));

  public static void main(String[] args) throws IOException, InterruptedException {
    Files.write(Path.of("courtflash.png"), png(512));
    Files.write(Path.of("courtflash.ico"), ico());
    Files.write(Path.of("courtflash.icns"), icns());
    for (int size : PAGE) {
      Files.write(PAGE_FOLDER.resolve("icon-" + size + ".png"), png(size, "#0f766e"));
    }
  }

  private static byte[] png(int size) throws IOException, InterruptedException {
    return png(size, "none");
  }

  private static byte[] png(int size, String background) throws IOException, InterruptedException {
    Process process =
        new ProcessBuilder(
                "rsvg-convert",
                "-w",
                "" + size,
                "-h",
                "" + size,
                "-b",
                background,
                "courtflash.svg")
            .redirectError(ProcessBuilder.Redirect.INHERIT)
            .start();
    byte[] image = process.getInputStream().readAllBytes();
    if (process.waitFor() != 0) {
      throw new IOException("rsvg-convert failed");
    }
    return image;
  }

  private static byte[] ico() throws IOException, InterruptedException {
    ByteBuffer head = ByteBuffer.allocate(6 + 16 * WINDOWS.size()).order(ByteOrder.LITTLE_ENDIAN);
    ByteArrayOutputStream images = new ByteArrayOutputStream();
    head.putShort((short) 0).putShort((short) 1).putShort((short) WINDOWS.size());
    for (int size : WINDOWS) {
      byte[] image = png(size);
      // One byte for the width, one for the height; 0 means 256.
      head.put((byte) size).put((byte) size).put((byte) 0).put((byte) 0);
      head.putShort((short) 1).putShort((short) 32);
      head.putInt(image.length).putInt(head.capacity() + images.size());
      images.write(image);
    }
    ByteArrayOutputStream all = new ByteArrayOutputStream();
    all.write(head.array());
    images.writeTo(all);
    return all.toByteArray();
  }

  private static byte[] icns() throws IOException, InterruptedException {
    ByteArrayOutputStream images = new ByteArrayOutputStream();
    DataOutputStream out = new DataOutputStream(images);
    for (var size : MACOS.entrySet()) {
      byte[] image = png(size.getKey());
      out.write(size.getValue().getBytes(StandardCharsets.US_ASCII));
      out.writeInt(8 + image.length);
      out.write(image);
    }
    ByteArrayOutputStream all = new ByteArrayOutputStream();
    DataOutputStream file = new DataOutputStream(all);
    file.write("icns".getBytes(StandardCharsets.US_ASCII));
    file.writeInt(8 + images.size());
    images.writeTo(file);
    return all.toByteArray();
  }
}
