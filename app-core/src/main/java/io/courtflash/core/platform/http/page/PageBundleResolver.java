package io.courtflash.core.platform.http.page;

import io.courtflash.core.platform.http.CompressedFile;
import jakarta.servlet.http.HttpServletRequest;
import java.util.List;
import lombok.RequiredArgsConstructor;
import org.jspecify.annotations.Nullable;
import org.springframework.core.io.ByteArrayResource;
import org.springframework.core.io.Resource;
import org.springframework.http.HttpHeaders;
import org.springframework.web.servlet.resource.HttpResource;
import org.springframework.web.servlet.resource.ResourceResolver;
import org.springframework.web.servlet.resource.ResourceResolverChain;

/**
 * Finds the files of the page's bundle. An address with the number of another bundle gets the file
 * of this one, which browsers then don't keep: while the program is upgraded, a page of one version
 * may ask a node of another one for its files.
 */
@RequiredArgsConstructor
final class PageBundleResolver implements ResourceResolver {

  private final PageBundle bundle;

  @Override
  public @Nullable Resource resolveResource(
      @Nullable HttpServletRequest request,
      String requestPath,
      List<? extends Resource> locations,
      ResourceResolverChain chain) {
    int end = requestPath.indexOf('/');
    String name = requestPath.substring(end + 1);
    CompressedFile file = end < 0 ? null : bundle.file(name);
    if (file == null || request == null) {
      return null;
    }
    String encodings = request.getHeader(HttpHeaders.ACCEPT_ENCODING);
    boolean gzipped = CompressedFile.isAccepted(encodings);
    boolean lasting = bundle.hasNumber(requestPath.substring(0, end));
    return new Sent(name, gzipped ? file.gzipped() : file.plain(), headers(gzipped, lasting));
  }

  private static HttpHeaders headers(boolean gzipped, boolean lasting) {
    HttpHeaders headers = new HttpHeaders();
    headers.set(HttpHeaders.VARY, HttpHeaders.ACCEPT_ENCODING);
    if (gzipped) {
      headers.set(HttpHeaders.CONTENT_ENCODING, CompressedFile.GZIP);
    }
    if (!lasting) {
      headers.setCacheControl("no-store");
    }
    return headers;
  }

  @Override
  public @Nullable String resolveUrlPath(
      String resourcePath, List<? extends Resource> locations, ResourceResolverChain chain) {
    return null;
  }

  private static final class Sent extends ByteArrayResource implements HttpResource {

    private final String name;
    private final HttpHeaders headers;

    Sent(String name, byte[] content, HttpHeaders headers) {
      super(content, name);
      this.name = name;
      this.headers = headers;
    }

    /** Tells the type of the file. */
    @Override
    public String getFilename() {
      return name;
    }

    @Override
    public HttpHeaders getResponseHeaders() {
      return headers;
    }
  }
}
