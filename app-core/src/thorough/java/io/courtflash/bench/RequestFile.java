package io.courtflash.bench;

import java.io.BufferedInputStream;
import java.io.BufferedOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** HTTP requests as bytes, handed from the bench to the load generator's process in a file. */
final class RequestFile {

  private RequestFile() {}

  static void write(Path file, List<byte[]> requests) throws IOException {
    try (var out = new DataOutputStream(new BufferedOutputStream(Files.newOutputStream(file)))) {
      out.writeInt(requests.size());
      for (byte[] request : requests) {
        out.writeInt(request.length);
        out.write(request);
      }
    }
  }

  static List<byte[]> read(Path file) throws IOException {
    try (var in = new DataInputStream(new BufferedInputStream(Files.newInputStream(file)))) {
      int size = in.readInt();
      List<byte[]> requests = new ArrayList<>(size);
      for (int i = 0; i < size; i++) {
        requests.add(in.readNBytes(in.readInt()));
      }
      return requests;
    }
  }

  static byte[] get(String path, String token) {
    return request("GET", path, token, null);
  }

  static byte[] post(String path, String token, String json) {
    return request("POST", path, token, json);
  }

  private static byte[] request(String method, String path, String token, @Nullable String json) {
    StringBuilder text = new StringBuilder();
    text.append(method).append(' ').append(path).append(" HTTP/1.1\r\nHost: 127.0.0.1\r\n");
    text.append("Authorization: Bearer ").append(token).append("\r\n");
    text.append("Accept-Language: en\r\n");
    if (json != null) {
      text.append("Content-Type: application/json\r\nContent-Length: ").append(json.length());
      text.append("\r\n");
    }
    text.append("\r\n");
    if (json != null) {
      text.append(json);
    }
    return text.toString().getBytes(StandardCharsets.US_ASCII);
  }
}
