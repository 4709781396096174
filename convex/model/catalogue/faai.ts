// Course FAAI. Every topic of the curriculum is one lesson: 25 of them over 14 weeks.
import type { CatalogueCourse } from "./types";

export const FAAI: CatalogueCourse = {
  courseId: "FAAI",
  title: "Foundations to Frontiers of AI",
  description:
    "From your first line of Python to a working neural network. Fourteen weeks of live classes and coding labs that build the ideas behind modern AI in the order in which they make sense.",
  level: "Beginner",
  duration: "14 weeks",
  lessons: 25,
  maxCapacity: 30,
  price: 299,
  originalPrice: 899,
  icon: "compass",
  image: "loss-landscape",
  category: "Artificial Intelligence",
  instructor: "Dr. Ines Sample",
  instructorBio:
    "Ines holds a PhD in machine learning and has taught beginners for years. She codes every example live, leaves her mistakes in, and answers the question behind the question.",
  curriculum: [
    {
      title: "Weeks 1–2: Python and the shape of data",
      topics: [
        "How a machine learns from examples",
        "Python for people who want answers",
        "Tables, arrays and plots with NumPy and pandas",
        "Lab: clean a messy data set and ask it three questions",
      ],
    },
    {
      title: "Weeks 3–4: The mathematics you will really use",
      topics: [
        "Vectors and matrices as pictures",
        "Derivatives, gradients and walking downhill",
        "Probability, noise and what an average hides",
        "Lab: linear regression by hand, then in five lines",
      ],
    },
    {
      title: "Weeks 5–6: Classical machine learning",
      topics: [
        "Classification and the decision boundary",
        "Trees, forests and boosting",
        "Clustering and dimensionality reduction",
        "Lab: compare four models on one honest test set",
      ],
    },
    {
      title: "Weeks 7–8: Judging a model, and the mid-term project",
      topics: [
        "Overfitting, validation and metrics that match the goal",
        "Features, leakage and fairness",
        "Mid-term project: predict something that matters to you",
      ],
    },
    {
      title: "Weeks 9–10: Neural networks from the inside",
      topics: [
        "A neuron, a layer, a network",
        "Backpropagation without mystery",
        "Training in PyTorch: loops, losses and learning rates",
        "Lab: recognize handwriting with a network you wrote",
      ],
    },
    {
      title: "Weeks 11–12: Seeing and reading",
      topics: [
        "Convolutions and how networks see",
        "Embeddings, attention and the transformer",
        "Lab: fine-tune a small language model",
      ],
    },
    {
      title: "Weeks 13–14: Frontiers, and the final project",
      topics: [
        "Large language models, retrieval and agents",
        "Shipping a model responsibly",
        "Final project: build it, show it, defend it",
      ],
    },
  ],
  prerequisites: [
    "Curiosity and about six hours a week on top of the live classes",
    "School mathematics; everything else is built up in class",
    "A laptop with a browser; no installation is needed",
  ],
  outcomes: [
    "Write clear Python for loading, cleaning and plotting data",
    "Explain gradient descent and use it to train a model",
    "Choose, train and honestly evaluate classical models",
    "Build and train neural networks in PyTorch",
    "Fine-tune a small language model for a task of your own",
    "Present two finished projects that you can show to others",
  ],
  downloadUrl: "faai-slides.pdf",
  comingSoon: false,
  position: 1,
};
