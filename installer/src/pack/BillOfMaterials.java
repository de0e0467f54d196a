package pack;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Properties;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;

/**
 * The list of a package's parts in CycloneDX 1.6 (ECMA-424), by which scanners find parts with
 * known holes. It has no time and no random number, so that the same parts have the same list.
 */
final class BillOfMaterials {

  private static final Pattern COORDINATES =
      Pattern.compile("META-INF/maven/[^/]+/[^/]+/pom\\.properties");
  private static final Pattern FILE = Pattern.compile("(.+?)-(\\d[^/]*)\\.jar");

  private BillOfMaterials() {}

  /**
   * A part.
   *
   * @param group empty if the jar doesn't say it
   * @param sha256 of the jar in the package, which may lack programs of other systems
   */
  record Part(String group, String name, String version, String sha256) {

    private String json() {
      String purl =
          group.isEmpty()
              ? "pkg:generic/" + name + "@" + version
              : "pkg:maven/" + group + "/" + name + "@" + version;
      return """
      {"type": "library", "bom-ref": %s, "group": %s, "name": %s, "version": %s, "purl": %s,
         "hashes": [{"alg": "SHA-256", "content": "%s"}]}\
      """
          .formatted(
              quoted(purl), quoted(group), quoted(name), quoted(version), quoted(purl), sha256);
    }
  }

  /** Writes the list of these jars. */
  static void write(PackageBuild build, List<Path> jars, Path file) throws IOException {
    List<Part> parts = new ArrayList<>();
    for (Path jar : jars) {
      parts.add(part(jar));
    }
    Files.writeString(file, json(build.version(), parts));
  }

  static String json(String version, List<Part> parts) {
    return """
    {
      "bomFormat": "CycloneDX",
      "specVersion": "1.6",
      "version": 1,
      "metadata": {"component": {"type": "application", "name": "courtflash", "version": %s}},
      "components": [
        %s
      ]
    }
    """
        .formatted(
            quoted(version),
            String.join(",\n    ", parts.stream().map(Part::json).sorted().toList()));
  }

  /** Reads a jar's coordinates from Maven's entry in it, else from its file name. */
  static Part part(Path jar) throws IOException {
    String sha256 = sha256(Files.readAllBytes(jar));
    try (ZipFile zip = new ZipFile(jar.toFile())) {
      List<? extends ZipEntry> coordinates =
          zip.stream().filter(entry -> COORDINATES.matcher(entry.getName()).matches()).toList();
      if (coordinates.size() == 1) {
        Properties maven = new Properties();
        try (InputStream from = zip.getInputStream(coordinates.getFirst())) {
          maven.load(from);
        }
        return new Part(
            maven.getProperty("groupId", ""),
            maven.getProperty("artifactId", ""),
            maven.getProperty("version", ""),
            sha256);
      }
    }
    String name = jar.getFileName().toString();
    Matcher parts = FILE.matcher(name);
    return parts.matches()
        ? new Part("", parts.group(1), parts.group(2), sha256)
        : new Part("", name, "", sha256);
  }

  static String sha256(byte[] content) {
    try {
      return HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(content));
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("Every Java has SHA-256", e);
    }
  }

  private static String quoted(String text) {
    for (byte character : text.getBytes(StandardCharsets.UTF_8)) {
      if ((character >= 0 && character < ' ') || character == '"' || character == '\\') {
        throw new IllegalArgumentException("Not the name of a part: " + text);
      }
    }
    return '"' + text + '"';
  }
}
