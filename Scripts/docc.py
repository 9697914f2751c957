#!/usr/bin/env python3
"""Names each public symbol that has no documentation, and whatever the topics of the catalogues leave out.

A page of a catalogue that has topics is whole: it names every type in the module, or in the type, that the page is of.
An article stands in the topics of some page. A type that only Apple's systems have is in no symbol graph of Linux: the
first page of its product names it, as code. What a protocol requires is documented there, and not once more in each type
that conforms; a stage is documented at its type, and not once more at its name.
"""
import collections
import json
import pathlib
import re
import subprocess
import sys

TYPES = {"struct", "enum", "class", "actor", "protocol", "typealias"}
# What the compiler writes itself, where the source has nothing.
MADE_BY_COMPILER = {"init(rawValue:)", "init(from:)"}
DECLARATION = re.compile(r"( *)(?:@?[\w()]+ )*?(?:extension|struct|enum|class|actor|protocol) ([\w.]+)")
PUBLIC_TYPE = re.compile(r"  (?:@\w+ )?public (?:final )?(?:struct|enum|class|actor|protocol) (\w+)")
INITIALISER = re.compile(r"( *)public init\((rawValue|from)\b")

# The folder of each product.
FOLDERS = {}

def symbols(graphs, product):
    for path in sorted((graphs / product).glob("*.symbols.json")):
        for symbol in json.loads(path.read_text())["symbols"]:
            if "::SYNTHESIZED::" not in symbol["identifier"]["precise"]:
                yield path.name == f"{product}.symbols.json", symbol


def place(symbol):
    location = symbol.get("location")
    if not location:
        return ""
    root = f"{pathlib.Path.cwd().as_uri()}/"
    return f" ({location['uri'].replace(root, '')}:{location['position']['line'] + 1})"


def written(product):
    """Such initialisers that the source has, each after its type: not every graph knows the places of its symbols."""
    found = set()
    for source in FOLDERS[product].rglob("*.swift"):
        types = []
        for line in source.read_text().splitlines():
            if declaration := DECLARATION.match(line):
                indent = len(declaration[1])
                types = [outer for outer in types if outer[0] < indent] + [(indent, declaration[2].split(".")[-1])]
            elif initialiser := INITIALISER.match(line):
                owner = [name for indent, name in types if indent < len(initialiser[1])][-1]
                found.add((owner, f"init({initialiser[2]}:)"))
    return found


def documented_by_protocols(graphs, products):
    """The members that a protocol of the products requires, as (type, name): its own documentation says what they are."""
    relations, names = collections.defaultdict(list), {}
    for product in products:
        for path in (graphs / product).glob("*.symbols.json"):
            graph = json.loads(path.read_text())
            names |= {symbol["identifier"]["precise"]: symbol["names"]["title"] for symbol in graph["symbols"]}
            for relation in graph["relationships"]:
                relations[relation["kind"]].append((relation["source"], relation["target"]))
    required = collections.defaultdict(set)
    for member, protocol in relations["requirementOf"] + relations["optionalRequirementOf"]:
        required[protocol].add(names[member])
    return {(type, name) for type, protocol in relations["conformsTo"] for name in required[protocol]}


def undocumented(graphs, product, inherited):
    by_hand = written(product)
    owners = {}
    for path in (graphs / product).glob("*.symbols.json"):
        for relation in json.loads(path.read_text())["relationships"]:
            if relation["kind"] == "memberOf":
                owners[relation["source"]] = relation["target"]
    for _, symbol in symbols(graphs, product):
        path = symbol["pathComponents"]
        is_made = path[-1] in MADE_BY_COMPILER and tuple(path[-2:]) not in by_hand
        is_made = is_made or (owners.get(symbol["identifier"]["precise"]), symbol["names"]["title"]) in inherited
        is_made = is_made or path[-2:-1] == ["StageName"]
        is_extension = symbol["kind"]["identifier"] == "swift.extension"
        if not (is_made or is_extension or symbol.get("docComment")):
            yield f"{product}: {'/'.join(path)} has no documentation{place(symbol)}"


def uncurated(graphs, product):
    types = [
        (symbol["pathComponents"], symbol)
        for is_own, symbol in symbols(graphs, product)
        if is_own and symbol["kind"]["identifier"].removeprefix("swift.") in TYPES
    ]
    catalogue = FOLDERS[product] / f"{product}.docc"
    articles, linked = set(), set()
    for page in sorted(catalogue.glob("*.md")):
        title, _, rest = page.read_text().partition("\n")
        topics = rest.partition("\n## Topics\n")[2]
        linked |= set(re.findall(r"^- <doc:(\w+)>$", topics, re.M))
        subject = re.fullmatch(r"# ``([\w/]+)``", title)
        if not subject:
            articles.add(page.stem)
            continue
        owner = subject[1].split("/")[1:]
        named = set(re.findall(r"^- ``([^`]+)``$", topics, re.M))
        for path, symbol in types:
            if path[:-1] == owner and path[-1] not in named:
                yield f"{product}: {'/'.join(path)} stands in no topic of {page}{place(symbol)}"
    for article in sorted(articles - linked):
        yield f"{product}: the article {article} stands in no topic"


def unnamed(product):
    """Types that are compiled where Apple's modules are, and that the product's page does not name."""
    page = FOLDERS[product] / f"{product}.docc" / f"{product}.md"
    for source in sorted(FOLDERS[product].rglob("*.swift")):
        text = source.read_text()
        if text.startswith("#if canImport("):
            for name in PUBLIC_TYPE.findall(text):
                if f"`{name}`" not in page.read_text():
                    yield f"{product}: {name} is not on {page}, and only Apple's systems have it ({source})"


def main():
    graphs, products = pathlib.Path(sys.argv[1]), [name.partition("=")[0] for name in sys.argv[2:]]
    FOLDERS.update((name, pathlib.Path(folder)) for name, _, folder in (pair.partition("=") for pair in sys.argv[2:]))
    manifest = json.loads(subprocess.check_output(["swift", "package", "dump-package"]))
    libraries = [product["name"] for product in manifest["products"] if "library" in product["type"]]
    findings = [f"{library}: not among the documented products" for library in sorted(set(libraries) - set(products))]
    inherited = documented_by_protocols(graphs, products)
    for product in products:
        findings += [*undocumented(graphs, product, inherited), *uncurated(graphs, product), *unnamed(product)]
    print(*findings, sep="\n", end="\n" if findings else "", file=sys.stderr)
    documented = sum(1 for product in products for _ in symbols(graphs, product))
    print(f"{documented} public symbols, {len(findings)} without documentation or topic")
    sys.exit(bool(findings))


main()
